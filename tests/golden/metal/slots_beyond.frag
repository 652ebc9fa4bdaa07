// slots_beyond.info:5:27: SI0059: Metal has 12 slots for `storage_buf`, and `rows` is on slot 12
//  help: use a slot below 12
// slots_beyond.info:6:17: SI0059: Metal has 16 slots for `sampler`, and `map` is on slot 16
//  help: use a slot below 16

//! An info in, what ash wants to make a Vulkan pipeline of it out.

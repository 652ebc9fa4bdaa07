// naga: Global variable [1] 'counts' is invalid: Memory decorations (`@coherent`, `@volatile`) are only valid for variables in the `storage` address space

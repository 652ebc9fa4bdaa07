// naga: Function [0] 'main' is invalid: Expression [45] is invalid: Unable to operate on image class Sampled { kind: Sint, multi: false }

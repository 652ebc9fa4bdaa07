// naga: unsupported instruction SpecConstantOp at Type

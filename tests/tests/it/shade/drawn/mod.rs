//! Every mode of the forward-shading template drawn, and compared pixel by pixel with light that the CPU computes.

mod attributes;
mod check;
mod coordinates;
mod light;
mod mesh;
mod modes;
mod scene;
mod vector;

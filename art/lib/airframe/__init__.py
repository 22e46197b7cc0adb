"""The parts of an airliner: shape (tables), body, decals, wing, engine, gear, paint. `lib.airliner` puts them together.

Metres. Nose towards -Y, the left wing towards +X, Z up; inside these modules s is the distance behind the nose
and z the height over the fuselage's middle.
"""

import { build, install, requireNode } from './ground.mjs';

requireNode();
install();
build();

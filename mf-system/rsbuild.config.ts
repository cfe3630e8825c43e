import { area } from '@console/build/rsbuild';

export default area(import.meta.dirname);

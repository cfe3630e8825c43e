import { remote } from '@console/build/rsbuild';

export default remote(import.meta.dirname);

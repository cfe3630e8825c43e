import { shell } from '@console/build/rsbuild';

export default shell();

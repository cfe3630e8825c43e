import { monolith, shell } from '@console/build/rsbuild';

export default ({ envMode }: { envMode?: string }) => (envMode === 'monolith' ? monolith() : shell());

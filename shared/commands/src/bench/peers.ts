import { spawnSync } from 'node:child_process';
import { gatewayProgram } from '../gatewayProgram';
import { peerOptions } from './peerOptions';

/** This console beside the monolith and react-admin, in turns, as all of them would be deployed. */
export function benchPeers(args: string[]): void {
  const options = JSON.stringify(peerOptions(args));
  const { status, error } = spawnSync(process.execPath, gatewayProgram('benchPeers', options), {
    stdio: 'inherit',
  });
  if (error) throw error;
  process.exitCode = status ?? 1;
}

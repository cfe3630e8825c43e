import { execFileSync } from 'node:child_process';
import { gatewayProgram } from '../gatewayProgram';

/** Real nginx under the mix of a real visit: processor, memory and ports of one gateway, and how many staff need how many. */
export async function benchGateway(): Promise<void> {
  execFileSync(process.execPath, gatewayProgram('benchGateway'), { stdio: 'inherit' });
}

import {
  availableSecurityModules,
  CreateSecurityModuleBody,
  type SecurityModule,
  securityModuleLimits,
} from '@console/resources';
import type { ApiApp, ApiParts } from './apiEnvironment';
import { needs } from './permissions';
import { Refusal, require } from './refusal';
import { requestBody } from './requestBody';

const reply = (module: SecurityModule): SecurityModule => ({
  ...module,
  status: module.assignedTo ? 'assigned' : availableSecurityModules,
});

export function addSecurityModuleRoutes(app: ApiApp, { state }: ApiParts): void {
  app.get('/admin/security-modules', needs('securityModules.use'), (c) => {
    const status = c.req.query('status');
    const modules = state().securityModules.values().map(reply);
    return c.json(status ? modules.filter((module) => module.status === status) : modules);
  });

  app.post('/admin/security-modules', needs('securityModules.use'), async (c) => {
    const body = await requestBody(c, CreateSecurityModuleBody);
    const { serialNumber, modulus } = body;
    require(!!serialNumber.trim(), 'serialNumber is required');
    require(serialNumber.length <=
      securityModuleLimits.serialNumber, `serialNumber has more than ${securityModuleLimits.serialNumber} characters`);
    require(!modulus || /^[0-9a-f]+$/i.test(modulus), 'modulus is not hexadecimal');
    if (state().securityModules.has(serialNumber))
      throw new Refusal(409, `The security module ${serialNumber} already exists`);
    const created = { ...body, assignedTo: null, assignedToName: null };
    return c.json(reply(state().securityModules.set(serialNumber, created)), 201);
  });
}

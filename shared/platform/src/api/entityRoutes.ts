import { type Entity, EntityBody } from '@console/resources';
import type { ApiApp, ApiContext, ApiParts } from './apiEnvironment';
import { needs, sees } from './permissions';
import { found, Refusal, require } from './refusal';
import { requestBody } from './requestBody';
import { isEmail, isWebAddress } from './rules';

export function addEntityRoutes(app: ApiApp, { state, pictures }: ApiParts): void {
  const reply = (entity: Entity): Entity => ({
    ...entity,
    logo: pictures.address(entity.logo),
    coverImage: pictures.address(entity.coverImage),
  });

  function entity(c: ApiContext): Entity {
    const id = c.req.param('id') ?? '';
    return found(sees(c.get('caller'), id) ? state().entities.get(id) : undefined, `No entity ${id}`);
  }

  const record = (id: string, body: EntityBody): Entity => ({
    ...body,
    id,
    logo: pictures.store(body.logo, 'logo'),
    coverImage: pictures.store(body.coverImage, 'coverImage'),
  });

  app.get('/admin/entities', needs('entities.list'), (c) => c.json(state().entities.values().map(reply)));

  app.get('/admin/entities/:id', needs('entities.read'), (c) => c.json(reply(entity(c))));

  app.post('/admin/entities', needs('catalogue.write'), async (c) => {
    const body = await requestBody(c, EntityBody);
    checkEntity(body);
    const id = entityIdOf(body.name);
    require(id !== '', 'The name needs a letter or a digit');
    if (state().entities.has(id)) throw new Refusal(409, `The entity ${id} already exists`);
    return c.json(reply(state().entities.set(id, record(id, body))), 201);
  });

  app.put('/admin/entities/:id', needs('catalogue.write'), async (c) => {
    const { id, name } = entity(c);
    const body = await requestBody(c, EntityBody);
    checkEntity(body);
    require(body.name === name, 'The name cannot be changed');
    return c.json(reply(state().entities.set(id, record(id, body))));
  });
}

/** Maison Éclat → maison-eclat */
const entityIdOf = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Part 2, section 5, "Entity". Throws a 400. */
function checkEntity({ name, description, storeLink, contact, excludedFromWebsite }: EntityBody): void {
  require(!!name.trim(), 'name is required');
  require(!storeLink || isWebAddress(storeLink), 'storeLink is not an address');
  require(!contact?.email || isEmail(contact.email), 'contact.email is not an email address');
  if (excludedFromWebsite) return;
  require(!!description?.trim(), 'description is required');
  require(!!storeLink, 'storeLink is required');
  require(!!contact?.email, 'contact.email is required');
  require(!!contact?.phone, 'contact.phone is required');
  require(!!contact?.website, 'contact.website is required');
}

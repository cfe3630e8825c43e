import { apiPath, callApi, callObjectStorage } from './index';
import { answer, failureOf, json, listThing, wire } from './testWire';

describe('a path', () => {
  it('encodes each parameter as one segment', () => {
    expect(apiPath`/admin/devices/brand/${'A/B'}/model/${'50 % off?'}`).toBe(
      '/admin/devices/brand/A%2FB/model/50%20%25%20off%3F',
    );
  });

  it.each([
    ['would lead elsewhere', '..'],
    ['would lead elsewhere', '.'],
    ['would lead elsewhere on a server that decodes it first', '../../security/accounts/a@b.test'],
    ['would lead elsewhere on a server that decodes it first', 'a/../b'],
    ['would lead elsewhere on a server that decodes it first', './b'],
    ['would lead elsewhere on a server that decodes it first', '..\\b'],
    ['would lead elsewhere on a server that decodes it first', 'a\\..\\b'],
    ['would lead elsewhere on a server that decodes it first', 'a/..'],
    ['would lead elsewhere on a server that decodes it first', 'a/.'],
    ['would lead elsewhere on a server that drops what follows a semicolon', '..;b'],
    ['is empty, and would call the list', ''],
    ['is half of a surrogate pair', 'A\ud800'],
  ])('with a parameter that %s is refused before anything is sent', async (_, parameter) => {
    answer(() => json({}));
    expect(
      await failureOf(callApi({ ...listThing, path: apiPath`/admin/clients/${parameter}.json` })),
    ).toMatchObject({
      kind: 'shape',
      message: 'This address is not valid',
      details: 'a path that leads elsewhere',
    });
    expect(wire.requests).toHaveLength(0);
  });

  it.each(['/admin/./thing', '/admin/../thing', '..', '/admin/thing/..'])(
    '%s is refused, even if it was not made by apiPath',
    async (path) => {
      answer(() => json({ id: 'a', tags: [] }));
      expect((await failureOf(callApi({ ...listThing, path }))).kind).toBe('shape');
      expect((await failureOf(callObjectStorage({ ...listThing, path }))).kind).toBe('shape');
      expect(wire.requests).toHaveLength(0);
    },
  );

  it('may have dots in a name', async () => {
    answer(() => json({ id: 'a', tags: [] }));
    await callApi({ ...listThing, path: '/admin/v1..2/.well-known' });
    expect(wire.requests[0]?.url).toBe('http://api.test/base/admin/v1..2/.well-known');
  });

  it.each(['..', '.', 'a/../b', 'a/.'])(
    'may have %j in its query, which leads nowhere else',
    async (entity) => {
      answer(() => json({ id: 'a', tags: [] }));
      await callApi({ ...listThing, query: { entity } });
      expect(wire.requests[0]?.url).toBe(
        `http://api.test/base/admin/thing?entity=${encodeURIComponent(entity)}`,
      );
    },
  );

  it('is refused with a query that cannot be encoded as UTF-8', async () => {
    answer(() => json({}));
    const failed = await failureOf(callApi({ ...listThing, query: { oem: 'Harbour', entity: '\udc00' } }));
    expect(failed).toMatchObject({
      kind: 'shape',
      message: 'This address is not valid',
      details: 'a query with a broken character',
    });
    expect(wire.requests).toHaveLength(0);
  });
});

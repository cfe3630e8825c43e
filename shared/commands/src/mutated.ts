interface Mutated {
  folder: string;
  /** Files below `src` that are not changed, and why. */
  leftOut: { files: string; why: string }[];
}

const door = { files: 'index.ts', why: 'names what the package offers; types hold it' };

/** The packages whose unit tests are tried by changing the code, `npm run mutate -- <name>`. */
export const mutated: Record<string, Mutated> = {
  api: { folder: 'shared/api', leftOut: [door] },
  auth: {
    folder: 'shared/auth',
    leftOut: [door, { files: 'test*.ts', why: 'belongs to the tests' }],
  },
  area: { folder: 'shared/area', leftOut: [door] },
  commands: { folder: 'shared/commands', leftOut: [] },
  resources: { folder: 'shared/resources', leftOut: [door] },
  shell: { folder: 'shell', leftOut: [] },
};

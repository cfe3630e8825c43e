function directives(policy: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  // Of several with the same name, browsers use the first.
  for (const [name = '', ...values] of policy.split(';').map((text) => text.trim().split(/\s+/)))
    if (name && !found.has(name.toLowerCase())) found.set(name.toLowerCase(), values);
  return found;
}

const list = (values: string[]) => values.join(' ');

export function policyDifferences(expected: string, received: string): string[] {
  const [wanted, found] = [directives(expected), directives(received)];
  const differences = [...wanted].flatMap(([name, values]) => {
    const others = found.get(name);
    if (!others) return [`${name} is missing`];
    const added = others.filter((value) => !values.includes(value));
    const lost = values.filter((value) => !others.includes(value));
    return [
      ...(added.length > 0 ? [`${name} also allows ${list(added)}`] : []),
      ...(lost.length > 0 ? [`${name} lacks ${list(lost)}`] : []),
    ];
  });
  const unknown = [...found].filter(([name]) => !wanted.has(name));
  const all = [...differences, ...unknown.map(([name, values]) => `it has ${list([name, ...values])}`)];
  return all.length > 0 ? all : [`it is formatted differently: ${received}`];
}

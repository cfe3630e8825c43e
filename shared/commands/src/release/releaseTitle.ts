import { printable } from '../common/printable';

export interface Build {
  version: string;
  commit: string;
}

/** A release without its name: `1.2.0 (a1b2c3d)`. Whoever can write what is served may have named it. */
export const buildTitle = ({ version, commit }: Build) => printable(`${version} (${commit})`);

/** A release as the commands print it: `mf-clients 1.2.0 (a1b2c3d)`. */
export const releaseTitle = (release: Build & { name: string }) => `${release.name} ${buildTitle(release)}`;

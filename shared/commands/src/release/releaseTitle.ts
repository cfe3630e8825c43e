export interface Build {
  version: string;
  commit: string;
}

/** A release without its name: `1.2.0 (a1b2c3d)`. */
export const buildTitle = ({ version, commit }: Build) => `${version} (${commit})`;

/** A release as the commands print it: `mf-clients 1.2.0 (a1b2c3d)`. */
export const releaseTitle = (release: Build & { name: string }) => `${release.name} ${buildTitle(release)}`;

export interface Build {
  version: string;
  commit: string;
}

/** A release of something that was named already. */
export const buildTitle = ({ version, commit }: Build) => `${version} (${commit})`;

/** A release, as every command names it. */
export const releaseTitle = (release: Build & { name: string }) => `${release.name} ${buildTitle(release)}`;

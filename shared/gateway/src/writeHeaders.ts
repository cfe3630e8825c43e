import { writeHeaderTemplates } from './nginx/nginxTemplates';

/** Used by the Dockerfile: `tsx src/writeHeaders.ts <folder>`. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('The folder of the templates is missing');
writeHeaderTemplates(folder);

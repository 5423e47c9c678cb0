// npm run new:type -- ID. Of the repository alone: the packed command has no source tree to write into.
import { createVisualType } from './new-type';

process.exitCode = createVisualType(process.argv[2] ?? '', process.cwd(), (line) => console.log(line));

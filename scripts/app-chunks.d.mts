type Graph = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null;
};

/** @param root the repository, with a slash at its end */
export function createChunkNamer(root: string): (id: string, graph: Graph) => string | null;

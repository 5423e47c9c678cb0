// Mutants that may live, each with the reason why no test can notice it, or why none should.
export const reasons: { [mutant: string]: string } = {};

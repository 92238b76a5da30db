// The published types are those of 0.6 and lack `preferred`.
declare module 'negotiator' {
  /** Reads what a client accepts from its request headers. */
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string | undefined>> })
    /** Returns the acceptable ones of `available`, best first; of equal quality those first that `preferred` names first. */
    encodings<Coding extends string>(
      available: readonly Coding[],
      options: { preferred: readonly Coding[] },
    ): Coding[]
  }
}

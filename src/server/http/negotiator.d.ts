// The published types are those of 0.6 and lack `preferred`.
declare module 'negotiator' {
  /** Reads the accepted encodings from request headers. */
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string | undefined>> })
    /** Returns the acceptable ones of `available`, best first; `preferred` breaks ties. */
    encodings<Coding extends string>(
      available: readonly Coding[],
      options: { preferred: readonly Coding[] },
    ): Coding[]
  }
}

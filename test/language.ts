/** Beginnings of a doc comment that describe instead of naming: rule 4 of the project's language. */
const vague = /^\s*\*?\s*What\b/

/** Metaphors that the code once used; a folder, module, entry point, layer or email has its own word. */
const metaphors = /\b(?:doors?|staircase|rooms of|the house|kept books|voices)\b/i

/** Returns the comments of a source that begin with "What" or use a metaphor, one line each. */
export function findUnclearComments(text: string): string[] {
  const comments = [...text.matchAll(/\/\*\*([\s\S]*?)\*\/|(?:^|\s)\/\/ (.*)$/gm)]
  return comments
    .filter(([, doc, line]) => (doc !== undefined && vague.test(doc)) || metaphors.test(doc ?? line ?? ''))
    .map(([, doc, line]) => (doc ?? line ?? '').replace(/\s+/g, ' ').trim())
}

/** Returns whether a commit subject follows Conventional Commits 1.0.0, with at most 72 characters. */
export const isConventional = (subject: string): boolean =>
  subject.length <= 72 &&
  /^(?:feat|fix|perf|refactor|test|docs|chore|style|build|ci|revert)(?:\([a-z0-9, -]+\))?!?: \S/.test(subject)

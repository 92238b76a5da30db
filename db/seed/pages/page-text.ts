import type { PageForm } from '#contract/content'

/** What a page of the demo says. */
export type PageText = Omit<PageForm, 'slug'>

import type { PageForm } from '#contract/content'

/** Content of a demo page. */
export type PageText = Omit<PageForm, 'slug'>

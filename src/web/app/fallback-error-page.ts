import { layout } from '#texts/storefront/layout'

/** Static error page for a failed render of the layout: no script, no style sheet, one link. */
export const fallbackErrorPage = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${layout.errors.title}</title></head><body><main><h1>${layout.errors.title}</h1><p>${layout.errors.text}</p><p><a href="">${layout.errors.reload}</a> · <a href="/">${layout.errors.home}</a></p></main></body></html>`

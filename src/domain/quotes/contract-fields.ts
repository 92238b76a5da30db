/** Stored states of a quote; an answered one whose last day is over is shown as `expired`. */
export const quoteStates = ['requested', 'answered', 'refused', 'withdrawn', 'declined', 'accepted'] as const
export type QuoteState = (typeof quoteStates)[number]

export const quoteStatuses = [...quoteStates, 'expired'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

/** Maximum numbers of lines, of pieces per line and of pieces. */
export const quoteLimits = { lines: 500, quantity: 999, pieces: 20_000 } as const

/** Maximum number of quotes of a company that wait for an answer or can be accepted. */
export const maxOpenQuotes = 10

/** Maximum number of days for which an offer is valid. */
export const maxValidDays = 90

/** Largest discount in hundredths of a percent: a tenth of every line is left. */
export const maxQuotePercentOff = 9_000

/** `?etapa=`: the open step, so that Back goes one step back and a reload stays. Any other text is no step. */
export const parseStepSearch = (given: Record<string, unknown>) => given as { etapa?: string }

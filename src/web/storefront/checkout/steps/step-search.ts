/** Parses `?etapa=`: the open step, so that Back goes one step back and a reload stays. */
export const parseStepSearch = ({ etapa }: Record<string, unknown>): { etapa?: string } =>
  typeof etapa === 'string' ? { etapa } : {}

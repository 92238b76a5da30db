import { parsePhone } from '#shared/brazil/phone'
import { leads } from '#texts/storefront/leads'

export type LeadDraft = { name: string; whatsapp: string; interest: string; consent: boolean }
export type LeadErrors = { [Field in keyof LeadDraft]?: string | undefined }

/** Returns the errors of the lead form (VA-01, VA-02, VA-03); the server validates again. */
export function validateLead({ name, whatsapp, interest, consent }: LeadDraft): LeadErrors {
  const { fields } = leads
  return {
    ...(name.trim().length < 2 && { name: fields.name }),
    ...((whatsapp.trim().length < 11 || !parsePhone(whatsapp)) && { whatsapp: fields.whatsapp }),
    ...(interest.trim().length < 3 && { interest: fields.interest }),
    ...(!consent && { consent: fields.consent }),
  }
}

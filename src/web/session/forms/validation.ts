import { isEmail } from '#shared/contact/contact-fields'
import { fieldErrors } from '#texts/storefront/field-errors'
import { signIn } from '#texts/account/sign-in'
import { type FieldErrors, readText } from '#web/client/use-form.ts'

/** Returns the error of an email field before submit; the server validates again. */
export const validateEmail = (form: FormData): FieldErrors =>
  isEmail(readText(form, 'email')) ? {} : { email: fieldErrors.email }

export const validatePassword = (form: FormData, name = 'password'): FieldErrors =>
  form.get(name) ? {} : { [name]: fieldErrors.password }

/** Returns the digits of a pasted code, without spaces or surrounding text. */
export const readCode = (form: FormData): string => readText(form, 'code').replace(/\D/g, '')

export const validateCode = (form: FormData): FieldErrors =>
  /^\d{6}$/.test(readCode(form)) ? {} : { code: signIn.codeMissing }

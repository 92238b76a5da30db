import { ApiError } from '#web/client/api.ts'

/** Runs a save, and maps the fields of its error to those of the form. The first message of a field stays. */
export async function saveWithFields(
  save: () => Promise<unknown>,
  toField: (name: string) => string,
): Promise<void> {
  try {
    await save()
  } catch (error) {
    if (error instanceof ApiError) {
      const fields = Object.entries(error.fields)
      for (const [name] of fields) delete error.fields[name]
      for (const [name, message] of fields) error.fields[toField(name)] ??= message
    }
    throw error
  }
}

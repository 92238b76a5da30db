import { createContext, use, useEffect } from 'react'

/**
 * Whether the form is locked. A disabled fieldset only disables inputs: a rich-text editor has to read this context.
 */
export const ReadOnlyContext = createContext(false)

/** Locks a rich-text editor against typing, pasting and dropping while its form is locked. */
export function useEditorLock(
  editor: { setEditable: (editable: boolean, emitUpdate: boolean) => void } | null,
) {
  const editable = !use(ReadOnlyContext)
  useEffect(() => {
    editor?.setEditable(editable, false)
  }, [editor, editable])
}

import { createContext, use, useEffect } from 'react'

/** Whether the form is locked. A disabled fieldset stops inputs only: a rich-text editor has to ask for it. */
export const ReadOnly = createContext(false)

/** Makes a rich-text editor refuse typing, pasting and dropping while its form is locked. */
export function useEditable(
  editor: { setEditable: (editable: boolean, emitUpdate: boolean) => void } | null,
) {
  const editable = !use(ReadOnly)
  useEffect(() => {
    editor?.setEditable(editable, false)
  }, [editor, editable])
}

/** A check is running: said aloud, and quiet to the eye (SH-02, SH-03). */
export const Checking = ({ text }: { text: string }) => (
  <p role="status" className="grid min-h-[60svh] place-items-center text-muted">
    {text}
  </p>
)

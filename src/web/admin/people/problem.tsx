/** What the server says against an action, where it was asked for. */
export const Problem = ({ text }: { text: string | undefined }) =>
  text ? (
    <p role="alert" className="mt-3 rounded-panel border border-danger px-3 py-2 text-danger">
      {text}
    </p>
  ) : null

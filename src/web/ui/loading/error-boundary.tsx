import { Component, type ReactNode } from 'react'

type Props = {
  fallback: ReactNode | ((retry: () => void, error: unknown) => ReactNode)
  children: ReactNode
}
type State = { failure?: { error: unknown } | undefined }

/** Limits an error to one part of the page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    const { fallback } = this.props
    if (typeof fallback !== 'function') return fallback
    return fallback(() => this.setState({ failure: undefined }), failure.error)
  }
}

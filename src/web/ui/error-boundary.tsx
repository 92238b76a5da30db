import { Component, type ReactNode } from 'react'

type Props = { fallback: ReactNode | ((retry: () => void) => ReactNode); children: ReactNode }

/** Keeps a failure inside one part of the page. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const { fallback } = this.props
    return typeof fallback === 'function' ? fallback(() => this.setState({ failed: false })) : fallback
  }
}

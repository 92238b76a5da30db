import { Link, type LinkProps } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ListConfig, ListResponse } from '#web/admin/kit/list/list-config.ts'
import { ListPage } from '#web/admin/kit/list/list-page.tsx'
import type { ListSearch } from '#web/admin/kit/list/search-params.ts'
import { getRecordUrl, type Resource, type Versioned } from './resource.ts'

type Props<
  Row extends { id: string },
  Search extends ListSearch,
  Page extends ListResponse<Row>,
  T extends Versioned,
  Values extends FieldValues,
> = { resource: Resource<Row, Search, Page, T, Values> }

/** List of a resource. A row opens its record, and the create action its form. */
export function ResourceList<
  Row extends { id: string },
  Search extends ListSearch,
  Page extends ListResponse<Row>,
  T extends Versioned,
  Values extends FieldValues,
>({ resource }: Props<Row, Search, Page, T, Values>) {
  const list = useMemo((): ListConfig<Row, Search, Page> => {
    const { id, screen, path, newSegment, add } = resource
    return {
      link: (row, props) => <Link to={getRecordUrl(resource, row.id) as LinkProps['to']} {...props} />,
      ...resource.list,
      id,
      screen,
      idOf: (row) => row.id,
      create: { label: add, to: `${path}/${newSegment}` as NonNullable<LinkProps['to']> },
    }
  }, [resource])
  return <ListPage list={list} />
}

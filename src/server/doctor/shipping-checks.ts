/** Labels continue every few minutes; one that is this late has a carrier that does not answer, or is gone. */
const stuck = "interval '1 day'"

export const shippingChecks = {
  'labels.stuck': `
    select id as label, package_id as package, carrier, state, failure from shipping_labels
    where state in ('drafting', 'buying', 'bought', 'issuing') and updated_at < now() - ${stuck} order by id`,

  // The same order as latestStatus (src/domain/shipping/tracking/latest-status.ts).
  'labels.tracking': `
    select l.id as label, l.package_id as package, l.tracking_status as status, e.status as event
    from shipping_labels l left join lateral (
      select status from shipping_tracking_events where label_id = l.id
      order by array_position(array['delivered', 'cancelled', 'expired'], status) nulls last, at desc,
        array_position(array['received', 'posted', 'suspended', 'undelivered'], status) desc
      limit 1
    ) e on true
    where l.tracking_status is distinct from e.status order by l.id`,
}

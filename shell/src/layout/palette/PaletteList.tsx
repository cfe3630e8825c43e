import { useEffect } from 'react';
import { preloadArea } from '../../remotes/loadArea';
import styles from './CommandPalette.module.css';
import type { Offer, OfferGroup } from './paletteOffers';

interface PaletteListProps {
  /** The list's element id, which those of its options start with. */
  id: string;
  groups: readonly OfferGroup[];
  /** The key of the option that Enter would choose. */
  active: string | undefined;
  onChoose: (key: string) => void;
  onTake: (offer: Offer) => void;
}

/** By key: a screen reader would not notice that another option has taken the place of the active one. */
export const optionId = (list: string, key: string) => `${list}-${key.replace(/\s/g, '_')}`;

/** The palette's options by group; the field above keeps the focus. */
export function PaletteList({ id, groups, active, onChoose, onTake }: PaletteListProps) {
  const place = groups.flatMap(({ offers }) => offers).findIndex(({ key }) => key === active);
  // Chosen by keyboard, or moved by late results, it may be scrolled out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when it moves
  useEffect(() => {
    if (active !== undefined)
      document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active, place]);
  return (
    <div id={id} role="listbox" aria-label="Pages, records and actions" className={styles.list}>
      {groups.map(({ name, offers }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={name} role="group" aria-label={name}>
          <div aria-hidden="true" className={styles.group}>
            {name}
          </div>
          {offers.map((offer) => {
            const isActive = offer.key === active;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works through the field that has the focus
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
              <div
                key={offer.key}
                id={optionId(id, offer.key)}
                role="option"
                aria-selected={isActive}
                className={styles.option}
                // Not on pointer enter, which also fires when the list moves under a resting pointer.
                onPointerMove={() => {
                  if (isActive) return;
                  onChoose(offer.key);
                  if (offer.area !== undefined) preloadArea(offer.area);
                }}
                onClick={() => onTake(offer)}
              >
                {offer.label}
                {offer.detail && <span className={styles.detail}> {offer.detail}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
